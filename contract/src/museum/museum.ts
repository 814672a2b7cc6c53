import * as z from 'zod'
import { id, line, phone, requiredLine, stamps, text } from '#core/common.ts'
import { alt, pictureId } from '#system/media/media.ts'
import { picture } from '#system/media/pictures.ts'
import { byLanguage, narrationFields, narrationRow } from './narrations.ts'
import { route } from '#core/route.ts'

/** Monday first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'museum.time', abort: true })
const span = z
  .strictObject({ opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, { error: 'museum.closes-first', path: ['closes'] })
export type OpeningSpan = z.infer<typeof span>

const areApart = (spans: readonly OpeningSpan[]) =>
  spans.every(({ opens }, at) => at === 0 || spans[at - 1]!.closes <= opens)
/** In order; none means closed. */
const day = z.array(span).max(4).refine(areApart, 'museum.hours-overlap')

const specialDay = z
  .strictObject({
    from: z.iso.date({ error: 'museum.date', abort: true }),
    to: z.iso.date({ error: 'museum.date', abort: true }),
    hours: day,
    noteVi: line(200),
    noteEn: line(200),
  })
  .refine(({ from, to }) => from <= to, { error: 'museum.days-order', path: ['to'] })
export type SpecialDay = z.infer<typeof specialDay>

/** Two rules for one day would be ambiguous. */
const eachDayOnce = (days: readonly Pick<SpecialDay, 'from' | 'to'>[]) => {
  const inOrder = days.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return inOrder.every(({ from }, at) => at === 0 || inOrder[at - 1]!.to < from)
}

const optionalEmail = line(254).refine((given) => given === '' || z.email().safeParse(given).success, {
  error: 'users.email-invalid',
})
const link = line(300).refine((given) => given === '' || /^https:\/\/[^\s/]+\.[^\s]+$/.test(given), 'museum.link')

const image = z.strictObject({ imageId: id, altVi: alt, altEn: alt })
const areDifferent = (images: readonly { imageId: string }[]) =>
  new Set(images.map(({ imageId }) => imageId)).size === images.length

const fields = {
  nameVi: requiredLine(200, 'museum.name-vi-required'),
  nameEn: requiredLine(200, 'museum.name-en-required'),
  introVi: text(5000),
  introEn: text(5000),
  addressVi: line(300),
  addressEn: line(300),
  phone,
  email: optionalEmail,
  website: link,
  /** For each weekday, Monday first. */
  weeklyHours: z.array(day).length(7, 'museum.seven-days'),
  specialDays: z.array(specialDay).max(60).refine(eachDayOnce, 'museum.days-overlap'),
  hoursNoteVi: line(300),
  hoursNoteEn: line(300),
  logoId: pictureId,
  ...narrationFields,
  images: z.array(image).max(12).refine(areDifferent, 'museum.image-twice'),
  latitude: z.number().min(-90, 'museum.latitude').max(90, 'museum.latitude').nullable(),
  longitude: z.number().min(-180, 'museum.longitude').max(180, 'museum.longitude').nullable(),
}
export const changeMuseumBody = z.strictObject(fields).partial()

export const museumRecord = z.object({
  ...stamps,
  nameVi: z.string(),
  nameEn: z.string(),
  introVi: z.string(),
  introEn: z.string(),
  addressVi: z.string(),
  addressEn: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  weeklyHours: z.array(z.array(z.object({ opens: z.string(), closes: z.string() }))),
  specialDays: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      hours: z.array(z.object({ opens: z.string(), closes: z.string() })),
      noteVi: z.string(),
      noteEn: z.string(),
    }),
  ),
  hoursNoteVi: z.string(),
  hoursNoteEn: z.string(),
  logoId: id.nullable(),
  logo: picture.nullable(),
  ...narrationRow,
  images: z.array(z.object({ imageId: id, altVi: z.string(), altEn: z.string() })),
  /** The pictures of `images`, in order. */
  pictures: z.array(picture),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type Museum = z.infer<typeof museumRecord>

export const museum = {
  read: route({
    method: 'GET',
    path: '/museum',
    needs: 'museum:read',
    summary: "Read the museum's information for visitors",
    answer: museumRecord,
  }),
  update: route({
    method: 'PATCH',
    path: '/museum',
    needs: 'museum:write',
    summary: 'Change the given fields',
    body: changeMuseumBody,
    versioned: true,
    answer: museumRecord,
  }),
  removeAudio: route({
    method: 'DELETE',
    path: '/museum/audio/:language',
    needs: 'museum:write',
    summary: 'Remove the narration in a language from the museum; its transcript stays',
    params: byLanguage,
    versioned: true,
    answer: museumRecord,
  }),
}
