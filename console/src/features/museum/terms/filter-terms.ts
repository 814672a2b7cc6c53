import type { ArtifactTerm } from '@learning-cms/contract/museum/artifact-terms'
import { holds } from '#kit/pick/match.ts'

export type Sort = 'nameVi' | 'nameEn' | 'count'
export type TermSortOrder = 'asc' | 'desc'
type TermFilter = { search: string; isUnusedOnly: boolean; sort: Sort; order: TermSortOrder }

const letters = new Intl.Collator('vi', { numeric: true })
const comparators: Record<Sort, (one: ArtifactTerm, other: ArtifactTerm) => number> = {
  nameVi: (one, other) => letters.compare(one.nameVi, other.nameVi),
  // Empty values sort last.
  nameEn: (one, other) =>
    Number(one.nameEn === '') - Number(other.nameEn === '') || letters.compare(one.nameEn, other.nameEn),
  count: (one, other) => one.artifactCount - other.artifactCount,
}

export function filterTerms(terms: readonly ArtifactTerm[], { search, isUnusedOnly, sort, order }: TermFilter) {
  const turn = order === 'asc' ? 1 : -1
  return terms
    .filter(({ nameVi, nameEn }) => holds(`${nameVi} ${nameEn}`, search))
    .filter(({ artifactCount }) => !isUnusedOnly || artifactCount === 0)
    .sort((one, other) => turn * comparators[sort](one, other) || comparators.nameVi(one, other))
}
