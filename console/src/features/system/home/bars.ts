type RevenueDay = { day: string; revenue: number; refunds: number }

const GAP = 0.3

/** Bars of revenue above a line and of refunds below it, to one scale; a day with any money is at least visible. */
export function barsOf(days: readonly RevenueDay[], width: number, height: number) {
  const most = (values: number[]) => Math.max(0, ...values)
  const [up, down] = [most(days.map(({ revenue }) => revenue)), most(days.map(({ refunds }) => refunds))]
  const scale = up + down > 0 ? (height - 2) / (up + down) : 0
  const step = width / Math.max(days.length, 1)
  const tall = (value: number) => (value > 0 ? Math.max(value * scale, 1) : 0)
  return {
    ground: Math.max(up * scale, up + down > 0 ? 1 : height - 1),
    bars: days.map(({ day, revenue, refunds }, at) => ({
      day,
      x: at * step + (step * GAP) / 2,
      width: step * (1 - GAP),
      up: tall(revenue),
      down: tall(refunds),
    })),
  }
}
