import * as z from 'zod'
import { byId, id, line, nothing, requiredLine, stamps } from '#core/common.ts'
import { route } from '#core/route.ts'

/** Materials and techniques. */
export const termKinds = ['material', 'technique'] as const
export type TermKind = (typeof termKinds)[number]

const fields = {
  nameVi: requiredLine(100, 'artifact-terms.name-required'),
  nameEn: line(100),
}

export const artifactTerm = z.object({
  ...stamps,
  kind: z.enum(termKinds),
  nameVi: z.string(),
  nameEn: z.string(),
  /** Artifacts that use it, without those in the trash. */
  artifactCount: z.int(),
})
export type ArtifactTerm = z.infer<typeof artifactTerm>

export const artifactTerms = {
  list: route({
    method: 'GET',
    path: '/artifact-terms',
    needs: 'artifacts:read',
    summary: 'List all materials, or all techniques, by name',
    query: z.strictObject({ kind: z.enum(termKinds) }),
    answer: z.object({ rows: z.array(artifactTerm) }),
  }),
  create: route({
    method: 'POST',
    path: '/artifact-terms',
    needs: 'artifacts:write',
    summary: 'Add a material or a technique',
    body: z.strictObject({ kind: z.enum(termKinds), nameVi: fields.nameVi, nameEn: fields.nameEn.optional() }),
    repeatable: 'optional',
    answer: artifactTerm,
  }),
  update: route({
    method: 'PATCH',
    path: '/artifact-terms/:id',
    needs: 'artifacts:write',
    summary: 'Rename a material or a technique, in every artifact that uses it',
    params: byId,
    body: z.strictObject(fields).partial(),
    versioned: true,
    answer: artifactTerm,
  }),
  merging: route({
    method: 'GET',
    path: '/artifact-terms/:id/merging',
    needs: 'artifacts:read',
    summary: 'Count the artifacts that a merge into another term would change',
    params: byId,
    query: z.strictObject({ intoId: id }),
    answer: z.object({
      artifacts: z.int(),
      /** Those of them in the trash. */
      inTrash: z.int(),
      /** Those of them that already use the other one. */
      both: z.int(),
    }),
  }),
  merge: route({
    method: 'POST',
    path: '/artifact-terms/:id/merge',
    needs: 'artifacts:write',
    summary: 'Merge this term into another: every artifact that uses it gets the other, and this one is deleted',
    params: byId,
    body: z.strictObject({ intoId: id }),
    versioned: true,
    answer: artifactTerm,
  }),
  remove: route({
    method: 'DELETE',
    path: '/artifact-terms/:id',
    needs: 'artifacts:write',
    summary: 'Delete a material or a technique that no artifact uses, in the trash or not',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
}
