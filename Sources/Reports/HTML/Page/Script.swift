/// The page's script: zoom, filter, sort and the choice of a frame.
///
/// Nothing on the page needs it: mail previews and strict artifact viewers run none.
enum Script {
  static let text: Markup.Literal = #"""
    "use strict";
    (() => {
      const make = (tag, text, attributes = {}) => {
        const element = document.createElement(tag);
        element.textContent = text;
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        return element;
      };
      const ms = (micros) => (micros / 1000).toFixed(2) + " ms";
      const running = (steps) => { let sum = 0; return steps.map((step) => (sum += step)); };
      const unrolled = (runs) => {
        const values = [];
        for (let i = 0; i < runs.length; i += 2)
          for (let n = runs[i + 1]; n > 0; n--) values.push(runs[i]);
        return values;
      };

      function timeline(script) {
        const data = JSON.parse(script.textContent);
        const figure = document.getElementById(data.prefix + "-plot");
        const scroller = figure.querySelector(".scroller");
        const plot = figure.querySelector(".plot");
        const positions = running(data.positions), indices = running(data.indices);
        const starts = running(data.starts), budgets = unrolled(data.budgets);
        const words = { g: "on time, or not judged", h: "hitch", l: "late, nothing moving", d: "dropped", p: "partial" };
        const waits = new Map(data.waits.map(([i, left, right]) => [i, [left, right]]));
        const spanOf = (i) => waits.get(i) || [starts[i], starts[i] + Math.max(data.durations[i], 0)];
        const count = starts.length;
        if (!count) return;

        const xOf = (time) => {
          for (const [from, to, left, right] of data.segments)
            if (time <= to) return left + Math.max(0, time - from) / Math.max(1, to - from) * (right - left);
          return 100000;
        };
        const timeAt = (x) => {
          for (const [from, to, left, right] of data.segments)
            if (x <= right) return from + Math.max(0, x - left) / Math.max(1, right - left) * (to - from);
          return starts[count - 1];
        };

        const tools = make("div", "", { class: "tools" });
        let zoom = 1;
        const setZoom = (next, center) => {
          next = Math.min(Math.max(next, 1), Math.max(1, Math.min(400, count / 30)));
          const middle = center ?? scroller.scrollLeft + scroller.clientWidth / 2;
          const share = middle / plot.clientWidth;
          zoom = next;
          plot.style.setProperty("--zoom", zoom);
          scroller.scrollLeft = share * plot.clientWidth - scroller.clientWidth / 2;
          drawAxis();
        };
        const button = (text, label, action) => {
          const element = make("button", text, { type: "button", "aria-label": label });
          element.addEventListener("click", action);
          tools.append(element);
        };
        button("−", "Zoom out", () => setZoom(zoom / 2));
        button("+", "Zoom in", () => setZoom(zoom * 2));
        button("Whole", "Show the whole timeline", () => setZoom(1));
        button("← Bad frame", "Previous bad frame", () => step(-1));
        button("Bad frame →", "Next bad frame", () => step(1));
        tools.append(make("span", "Select a frame to see why; keys + − n p work in the chart."));
        figure.before(tools);

        const axis = figure.querySelector(".axis");
        const staticAxis = [...axis.children];
        function drawAxis() {
          if (zoom === 1) return axis.replaceChildren(...staticAxis);
          const live = data.segments.filter((segment) => !segment[4]);
          const total = live.reduce((sum, [from, to]) => sum + to - from, 0);
          const wanted = total / (plot.clientWidth / 140);
          let unit = 1;
          while (unit * 10 < wanted) unit *= 10;
          const span = unit * ([1, 2, 5, 10].find((factor) => unit * factor >= wanted) || 10);
          const places = Math.max(0, Math.min(6, 6 - Math.floor(Math.log10(span))));
          const marks = [];
          for (const [from, to] of live)
            for (let time = Math.ceil(from / span) * span; time <= to && marks.length < 4000; time += span) {
              const mark = make("span", (time / 1e6).toFixed(places) + " s");
              mark.style.left = xOf(time) / 1000 + "%";
              marks.push(mark);
            }
          axis.replaceChildren(...marks);
        }

        const panel = make("div", "", { class: "selected", role: "status" });
        panel.hidden = true;
        figure.after(panel);
        const cursor = make("div", "", { class: "cursor" });
        cursor.hidden = true;
        plot.append(cursor);
        let selected = -1;
        function select(i, reveal) {
          selected = i;
          const [from, to] = spanOf(i);
          const middle = xOf((from + to) / 2) / 100000;
          cursor.hidden = panel.hidden = false;
          cursor.style.left = middle * 100 + "%";
          const left = middle * plot.clientWidth;
          if (reveal) scroller.scrollLeft = left - scroller.clientWidth / 2;
          const duration = waits.has(i) ? ms(to - from) + " after the frame before it" : data.durations[i] < 0 ? "duration unknown" : ms(data.durations[i]);
          const budget = budgets[i] < 0 ? "an unknown budget" : "a budget of " + ms(budgets[i]);
          const title = make("p", "");
          title.append(make("strong", "Frame " + indices[i]),
            " at " + (starts[i] / 1e6).toFixed(3) + " s: " + duration + " against " + budget + " – " + words[data.kinds[i]] + ".");
          panel.replaceChildren(title);
          const row = document.getElementById(data.prefix + "-f" + positions[i]);
          const detail = row && row.querySelector(".detail");
          if (detail) panel.append(detail.cloneNode(true));
          else if (data.kinds[i] !== "g")
            panel.append(make("p", "It has no row on this page: framewise explain --frame " + indices[i] + " says why."));
        }
        function step(direction) {
          for (let i = selected + direction; i >= 0 && i < count; i += direction)
            if (data.kinds[i] !== "g") return select(i, true);
        }
        function nearest(x) {
          const time = timeAt(x);
          let low = 0, high = count - 1;
          while (low < high) {
            const middle = (low + high + 1) >> 1;
            if (starts[middle] <= time) low = middle; else high = middle - 1;
          }
          const reach = 6 / plot.clientWidth * 100000;
          for (let d = 0; d < 400; d++)
            for (const i of [low - d, low + d])
              if (i >= 0 && i < count && data.kinds[i] !== "g") {
                const [from, to] = spanOf(i);
                if ((from <= time && time < to) || Math.abs(xOf((from + to) / 2) - x) <= reach) return i;
              }
          return low;
        }
        plot.addEventListener("click", (event) => {
          const box = plot.getBoundingClientRect();
          select(nearest((event.clientX - box.left) / box.width * 100000), false);
        });
        scroller.addEventListener("keydown", (event) => {
          if (event.key === "+" || event.key === "=") setZoom(zoom * 2);
          else if (event.key === "-") setZoom(zoom / 2);
          else if (event.key === "n") step(1);
          else if (event.key === "p") step(-1);
          else return;
          event.preventDefault();
        });
        scroller.addEventListener("wheel", (event) => {
          if (!event.ctrlKey) return;
          event.preventDefault();
          setZoom(zoom * (event.deltaY < 0 ? 1.25 : 0.8), scroller.scrollLeft + event.clientX - scroller.getBoundingClientRect().left);
        }, { passive: false });
      }

      const key = (cell) => {
        const number = parseFloat(cell.textContent.replace(/,/g, ""));
        return cell.classList.contains("n") || /^\d+$/.test(cell.textContent.trim())
          ? (Number.isNaN(number) ? -Infinity : number) : cell.textContent.trim().toLowerCase();
      };
      function sortable(table) {
        const heads = [...table.tHead.rows[0].cells];
        const groups = () => table.classList.contains("late") ? [...table.tBodies] : [...table.tBodies[0].rows];
        heads.forEach((head, column) => {
          const button = make("button", head.textContent, { type: "button" });
          head.replaceChildren(button);
          button.addEventListener("click", () => {
            const sign = head.getAttribute("aria-sort") === "descending" ? 1 : -1;
            heads.forEach((other) => other.removeAttribute("aria-sort"));
            head.setAttribute("aria-sort", sign > 0 ? "ascending" : "descending");
            const all = groups();
            const keys = new Map(all.map((group) => [group, key((group.rows ? group.rows[0] : group).cells[column])]));
            all.sort((a, b) => { const [x, y] = [keys.get(a), keys.get(b)]; return x < y ? -sign : x > y ? sign : 0; });
            const parent = table.classList.contains("late") ? table : table.tBodies[0];
            parent.append(...all);
          });
        });
      }
      function filterable(table) {
        const bodies = [...table.tBodies];
        const causes = [...new Set(bodies.map((body) => body.dataset.cause))].sort();
        const tools = make("div", "", { class: "tools" });
        const select = make("select", "", { id: table.id + "-cause" });
        select.append(make("option", "all", { value: "" }), ...causes.map((cause) => make("option", cause, { value: cause })));
        const input = make("input", "", { id: table.id + "-text", type: "search" });
        const status = make("span", "", { role: "status" });
        const apply = () => {
          const text = input.value.trim().toLowerCase();
          let shown = 0;
          for (const body of bodies) {
            body.hidden = (select.value && body.dataset.cause !== select.value) || (text && !body.textContent.toLowerCase().includes(text));
            if (!body.hidden) shown++;
          }
          status.textContent = shown === bodies.length ? "" : shown + " of " + bodies.length;
        };
        select.addEventListener("change", apply);
        input.addEventListener("input", apply);
        const open = make("button", "Open all", { type: "button" });
        open.addEventListener("click", () => {
          const all = [...table.querySelectorAll("details")].filter((each) => !each.closest("tbody").hidden);
          const closed = all.some((each) => !each.open);
          all.slice(0, 500).forEach((each) => { each.open = closed; });
          open.textContent = closed ? "Close all" : "Open all";
        });
        tools.append(make("label", "Cause", { for: select.id }), select, make("label", "Containing", { for: input.id }), input, open, status);
        table.parentElement.before(tools);
      }

      document.querySelectorAll("script.timeline-data").forEach(timeline);
      document.querySelectorAll("table.late").forEach(filterable);
      document.querySelectorAll("table.sortable").forEach(sortable);
    })();
    """#
}
