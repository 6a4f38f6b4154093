import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/charts/styles.layer.css';
import { BarChart as Bars, type BarChartSeries } from '@mantine/charts';
import look from './dashboard.module.css';

interface BarChartProps {
  /** One for each group of bars: its name, a number for each series, and maybe a `color` of its own. */
  data: Record<string, string | number>[];
  /** A colour may also be a variable of our own, which its type does not know. */
  series: { name: string; label: string; color: string }[];
  /** Of all series stand on top of each other. */
  isStacked?: boolean;
  withLegend?: boolean;
}

/**
 * Bars for the eye alone: a table beside each says the same. It comes after the figures, for it weighs more than all the
 * rest of the dashboard (decision 065).
 */
export default function BarChart({ data, series, isStacked = false, withLegend = false }: BarChartProps) {
  return (
    <div aria-hidden="true">
      <Bars
        className={look.chart}
        h={withLegend ? 220 : 150}
        data={data}
        dataKey="name"
        series={series as BarChartSeries[]}
        type={isStacked ? 'stacked' : 'default'}
        withLegend={withLegend}
        tickLine="none"
        gridAxis="x"
        strokeDasharray="0"
        accessibilityLayer={false}
        maxBarWidth={36}
        barProps={{ isAnimationActive: false }}
        xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 12 }}
        yAxisProps={{ allowDecimals: false, width: 44, tickCount: 4, interval: 0 }}
      />
    </div>
  );
}
