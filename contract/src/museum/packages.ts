import * as z from 'zod'
import { listedQueries } from '#records/bulk.ts'
import { id } from '#core/common.ts'
import { route } from '#core/route.ts'

/**
 * cleaned: without what cameras and programs wrote beside the picture or the sound, such as the place and the photographer; the
 * list of files says of each what became of it. whole: as they were uploaded.
 */
export const packedOriginals = ['cleaned', 'whole'] as const
export type PackedOriginals = (typeof packedOriginals)[number]

/** zip: what may be told as JSON, with the files that were uploaded and their checksums. */
export const packageFormats = ['zip', 'lido', 'dublin-core'] as const
export type PackageFormat = (typeof packageFormats)[number]

export const packageBody = z.strictObject({
  format: z.enum(packageFormats),
  /** One artifact, or all that the list shows. */
  of: z.union([
    z.strictObject({ artifactId: id }),
    z.strictObject({ query: listedQueries.artifacts.omit({ sort: true, order: true }) }),
  ]),
  /** What is not published comes only when asked for; one artifact that is named is. */
  drafts: z.boolean().default(false),
  originals: z.enum(packedOriginals).default('cleaned'),
})
export type PackageBody = z.output<typeof packageBody>

export const packages = {
  create: route({
    method: 'POST',
    path: '/exports/packages',
    needs: 'artifacts:export',
    summary:
      'Write artifacts for other houses, as a job; its result names the file. What stays in the house is not in it',
    body: packageBody,
    repeatable: 'optional',
    answer: z.object({ jobId: id }),
  }),
}
