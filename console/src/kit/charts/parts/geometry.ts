type ChartPosition = { x: number; y: number }

const round = (value: number) => Math.round(value * 10) / 10

/** A path through all points; a missing one leaves a gap, and a point between two gaps a dot. */
export function linePath(points: readonly (ChartPosition | null)[]) {
  let path = ''
  let isDrawing = false
  for (const [at, point] of points.entries()) {
    if (!point) {
      isDrawing = false
      continue
    }
    const isAlone = !isDrawing && !points[at + 1]
    path += `${isDrawing ? 'L' : 'M'}${round(point.x)},${round(point.y)}${isAlone ? 'h0.01' : ''}`
    isDrawing = true
  }
  return path
}

/** The parts of one bar: what adds grows upwards from zero, what takes away downwards. */
export function stack(values: readonly (number | null)[]) {
  let [up, down] = [0, 0]
  return values.map((value) => {
    if (value === null || value >= 0) {
      const from = up
      up += value ?? 0
      return [from, up] as const
    }
    const from = down
    down += value
    return [down, from] as const
  })
}

/** Markers that tell series apart without colour, around their point: a path for each of six. */
export function markerPath(series: number, { x, y }: ChartPosition, size = 3.5) {
  const [left, right] = [round(x - size), round(x + size)]
  const [top, bottom] = [round(y - size), round(y + size)]
  const [cx, cy, r] = [round(x), round(y), round(size)]
  switch (series % 6) {
    case 1:
      return `M${left},${top}H${right}V${bottom}H${left}Z`
    case 2:
      return `M${cx},${top}L${right},${bottom}H${left}Z`
    case 3:
      return `M${cx},${top - 1}L${right + 1},${cy}L${cx},${bottom + 1}L${left - 1},${cy}Z`
    case 4:
      return `M${left},${top}H${right}L${cx},${bottom}Z`
    case 5:
      return `M${left},${cy - 1.5}H${right}V${cy + 1.5}H${left}Z`
    default:
      return `M${cx - r},${cy}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`
  }
}
