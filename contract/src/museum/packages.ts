import * as z from 'zod'
import { listedQueries } from '#records/bulk.ts'
import { id } from '#core/common.ts'
import { route } from '#core/route.ts'

/**
 * cleaned: without metadata such as place and photographer; the list of files says what was done to each. whole: as
 * uploaded.
 */
export const packedOriginals = ['cleaned', 'whole'] as const
export type PackedOriginals = (typeof packedOriginals)[number]

/** zip: the public data as JSON, with the uploaded files and their checksums. */
export const packageFormats = ['zip', 'lido', 'dublin-core'] as const
export type PackageFormat = (typeof packageFormats)[number]

export const packageBody = z.strictObject({
  format: z.enum(packageFormats),
  /** One artifact, or everything in the list. */
  of: z.union([
    z.strictObject({ artifactId: id }),
    z.strictObject({ query: listedQueries.artifacts.omit({ sort: true, order: true }) }),
  ]),
  /** Unpublished artifacts are included only on request; a single artifact always is. */
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
      'Start a job that exports artifacts in a public format; its result names the file, which contains no internal data',
    body: packageBody,
    repeatable: 'optional',
    answer: z.object({ jobId: id }),
  }),
}
