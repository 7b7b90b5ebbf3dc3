import { SVGRenderer } from 'echarts/renderers';
import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TitleComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { adversarial } from './datasets';
import { budgets, type Outcome, recallWithin } from './measure';

use([LineChart, GridComponent, LegendComponent, TitleComponent, SVGRenderer]);

const size = { width: 900, height: 560 };

/** Recall against the tokens that may be spent, one line for each of `recallers`; an SVG document. */
export const recallPlot = (
  outcomes: readonly Outcome[],
  recallers: readonly string[],
  set: string,
): string => {
  const answerable = outcomes.filter(({ category }) => category !== adversarial);
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
  chart.setOption({
    animation: false,
    backgroundColor: '#ffffff',
    title: {
      text: 'Evidence recalled within a budget',
      subtext: `${set}, offline`,
      left: 'center',
    },
    legend: { bottom: 10, data: [...recallers] },
    grid: { left: 70, right: 40, top: 80, bottom: 110 },
    xAxis: {
      type: 'category',
      data: budgets.map(String),
      name: 'tokens',
      nameLocation: 'middle',
      nameGap: 30,
    },
    yAxis: { type: 'value', name: 'recall, %', min: 0, max: 100 },
    series: recallers.map((name, i) => {
      const own = answerable.filter(({ recaller }) => recaller === name);
      return {
        name,
        type: 'line',
        symbolSize: 8,
        data: budgets.map((tokens) => Math.round(recallWithin(own, tokens) * 1000) / 10),
        // Figures of neighbouring lines on different sides.
        label: { show: true, position: i % 2 === 0 ? 'bottom' : 'top', fontSize: 11 },
      };
    }),
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
};
