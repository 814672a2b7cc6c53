/** The unit of a model. glTF says metres; scanners and exporters often mean something else. */
export const modelUnits = ['m', 'dm', 'cm', 'mm', 'inch', 'foot'] as const
export type ModelUnit = (typeof modelUnits)[number]

export const millimetresIn: Record<ModelUnit, number> = {
  m: 1000,
  dm: 100,
  cm: 10,
  mm: 1,
  inch: 25.4,
  foot: 304.8,
}

/** `scale` is the record's: a factor on the size the model itself declares. */
export type Measuring = { unit: ModelUnit; scale: number }

export const toMillimetres = (length: number, { unit, scale }: Measuring) => length * millimetresIn[unit] * scale
export const fromMillimetres = (millimetres: number, { unit, scale }: Measuring) =>
  millimetres / (millimetresIn[unit] * scale)
