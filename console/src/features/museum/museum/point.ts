import type { Language } from '@learning-cms/texts'
import { pointWords } from '@learning-cms/texts/museum/point'

export type MapPoint = { latitude: number; longitude: number }

const typed = /^\s*\(?(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\)?\s*$/

/** Parses `21.0245, 105.8588`, as copied from maps on the web. */
export function pointIn(text: string): MapPoint | undefined {
  const [, latitude, longitude] = typed.exec(text) ?? []
  return latitude === undefined ? undefined : { latitude: Number(latitude), longitude: Number(longitude) }
}

/** `21,0245° B, 105,8588° Đ` */
export function pointText({ latitude, longitude }: MapPoint, language: Language) {
  const degrees = new Intl.NumberFormat(language, { maximumFractionDigits: 5 })
  const { north, south, east, west } = pointWords[language]
  const of = (value: number, positive: string, negative: string) =>
    `${degrees.format(Math.abs(value))}° ${value < 0 ? negative : positive}`
  return `${of(latitude, north, south)}, ${of(longitude, east, west)}`
}

export const mapLink = ({ latitude, longitude }: MapPoint) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
