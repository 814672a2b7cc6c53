import { namesOf } from '@learning-cms/domain/records/fields'
export const PAGE_MM = { width: 210, height: 297 }

/** All lengths are in millimetres; A4 sheets with their labels centred. */
export type LabelSheet = {
  columns: number
  rows: number
  width: number
  height: number
  gapX: number
  gapY: number
  /** How much room there is for text. */
  text: 'small' | 'medium' | 'large'
}

/** The measurements printed on the box; the name is the product number. */
export const labelSheets = {
  L7160: { columns: 3, rows: 7, width: 63.5, height: 38.1, gapX: 2.5, gapY: 0, text: 'medium' },
  L7159: { columns: 3, rows: 8, width: 63.5, height: 33.9, gapX: 2.5, gapY: 0, text: 'medium' },
  L7161: { columns: 3, rows: 6, width: 63.5, height: 46.6, gapX: 2.5, gapY: 0, text: 'medium' },
  L7163: { columns: 2, rows: 7, width: 99.1, height: 38.1, gapX: 2.5, gapY: 0, text: 'large' },
  L7162: { columns: 2, rows: 8, width: 99.1, height: 33.9, gapX: 2.5, gapY: 0, text: 'large' },
  L7165: { columns: 2, rows: 4, width: 99.1, height: 67.7, gapX: 2.5, gapY: 0, text: 'large' },
  L7651: { columns: 5, rows: 13, width: 38.1, height: 21.2, gapX: 2.5, gapY: 0, text: 'small' },
  L4732: { columns: 5, rows: 16, width: 35.6, height: 16.9, gapX: 2.5, gapY: 0, text: 'small' },
} as const satisfies Record<string, LabelSheet>

export type SheetName = keyof typeof labelSheets
export const sheetNames = namesOf(labelSheets)

export const labelsOn = ({ columns, rows }: LabelSheet) => columns * rows

/** The position of a label, from the left and top edges of the paper. */
export function placeOf({ columns, rows, width, height, gapX, gapY }: LabelSheet, label: number) {
  const left = (PAGE_MM.width - columns * width - (columns - 1) * gapX) / 2
  const top = (PAGE_MM.height - rows * height - (rows - 1) * gapY) / 2
  return {
    left: left + (label % columns) * (width + gapX),
    top: top + Math.floor(label / columns) * (height + gapY),
  }
}

const LARGEST_QR_MM = 30

/** The side of the QR code with its quiet zone: as high as the label allows, and less than half of its width. */
export const qrSideOf = ({ width, height }: LabelSheet) => Math.min(height - 3, width * 0.42, LARGEST_QR_MM)

/** Distributes the pieces over labels and sheets, starting at label `start` (from 0) of the first sheet. */
export function sheetsOf<Piece>(pieces: readonly Piece[], sheet: LabelSheet, start: number) {
  const size = labelsOn(sheet)
  const sheets: { label: number; piece: Piece }[][] = []
  for (const [at, piece] of pieces.entries()) {
    const place = start + at
    const page = Math.floor(place / size)
    sheets[page] ??= []
    sheets[page].push({ label: place % size, piece })
  }
  return sheets
}
