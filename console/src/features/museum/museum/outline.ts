import type { MapPoint } from './point.ts'

/** The area of the small map. */
export const frame = { west: 101.4, east: 116, north: 23.9, south: 6.8 }

type Corner = readonly [longitude: number, latitude: number]

/**
 * The outline of Vietnam in a hundred strokes: along the northern border, down the coast, and up the western border.
 */
export const mainland: readonly Corner[] = [
  ...([
    [102.14, 22.4],
    [102.5, 22.74],
    [103.0, 22.46],
    [103.35, 22.78],
    [103.97, 22.5],
    [104.35, 22.7],
  ] as const),
  ...([
    [104.8, 22.9],
    [105.33, 23.38],
    [105.85, 22.95],
    [106.3, 22.86],
    [106.75, 22.8],
    [106.57, 22.33],
  ] as const),
  ...([
    [106.72, 21.98],
    [107.05, 21.82],
    [107.45, 21.62],
    [108.05, 21.54],
    [107.45, 21.05],
    [107.0, 20.85],
  ] as const),
  ...([
    [106.75, 20.66],
    [106.57, 20.22],
    [105.98, 19.9],
    [105.82, 19.35],
    [105.72, 18.85],
    [106.1, 18.25],
  ] as const),
  ...([
    [106.48, 17.95],
    [106.65, 17.45],
    [107.15, 16.93],
    [107.7, 16.5],
    [108.15, 16.15],
    [108.32, 16.05],
  ] as const),
  ...([
    [108.8, 15.35],
    [109.06, 14.6],
    [109.25, 13.75],
    [109.33, 13.05],
    [109.46, 12.65],
    [109.2, 12.2],
  ] as const),
  ...([
    [109.22, 11.75],
    [109.02, 11.33],
    [108.45, 11.0],
    [108.0, 10.7],
    [107.4, 10.46],
    [107.05, 10.34],
  ] as const),
  ...([
    [106.78, 10.4],
    [106.65, 9.9],
    [106.35, 9.5],
    [105.9, 9.25],
    [105.35, 8.8],
    [104.75, 8.58],
  ] as const),
  ...([
    [104.82, 9.2],
    [104.9, 9.82],
    [105.08, 10.0],
    [104.48, 10.42],
    [105.05, 10.9],
    [105.9, 10.95],
  ] as const),
  ...([
    [106.18, 10.98],
    [105.85, 11.6],
    [106.42, 11.7],
    [106.9, 12.05],
    [107.5, 12.35],
    [107.55, 12.95],
  ] as const),
  ...([
    [107.45, 13.6],
    [107.55, 14.1],
    [107.4, 14.6],
    [107.6, 15.05],
    [107.45, 15.45],
    [107.2, 15.85],
  ] as const),
  ...([
    [107.42, 16.08],
    [106.95, 16.35],
    [106.58, 16.75],
    [106.45, 17.05],
    [105.75, 17.65],
    [105.6, 17.95],
  ] as const),
  ...([
    [105.15, 18.4],
    [104.5, 18.8],
    [103.9, 19.3],
    [104.1, 19.65],
    [104.6, 19.63],
    [104.95, 20.05],
  ] as const),
  ...([
    [104.45, 20.45],
    [103.75, 20.68],
    [103.15, 20.88],
    [102.92, 21.25],
    [102.95, 21.68],
    [102.6, 21.92],
  ] as const),
]

/** Islands as dots: Phú Quốc, Côn Đảo, Phú Quý, Lý Sơn, Bạch Long Vĩ. */
export const islands: readonly Corner[] = [
  ...([
    [104.0, 10.22],
    [106.6, 8.69],
    [108.93, 10.53],
    [109.12, 15.38],
    [107.73, 20.13],
  ] as const),
]
export const archipelagos: readonly { name: { vi: string; en: string }; islets: readonly Corner[] }[] = [
  {
    name: { vi: 'Hoàng Sa', en: 'Hoàng Sa' },
    islets: [
      [111.2, 15.78],
      [111.6, 16.45],
      [111.75, 16.52],
      [112.33, 16.83],
      [112.72, 16.66],
      [112.3, 16.05],
    ],
  },
  {
    name: { vi: 'Trường Sa', en: 'Trường Sa' },
    islets: [
      [111.92, 8.65],
      [112.92, 8.87],
      [114.28, 11.42],
      [114.37, 10.38],
      [114.33, 9.88],
      [113.1, 7.9],
      [115.5, 10.7],
    ],
  },
]

const NARROWING = Math.cos((16 * Math.PI) / 180)

export const isInFrame = ({ latitude, longitude }: MapPoint) =>
  longitude > frame.west && longitude < frame.east && latitude > frame.south && latitude < frame.north

/** One unit is a hundredth of a degree. */
export const placeOf = (longitude: number, latitude: number) => ({
  x: Math.round((longitude - frame.west) * NARROWING * 100),
  y: Math.round((frame.north - latitude) * 100),
})
