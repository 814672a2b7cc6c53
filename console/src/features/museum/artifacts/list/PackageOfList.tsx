import { PackageItems } from '#records/exports/PackageItems.tsx'
import { queryOf, type ArtifactQuery } from '#features/museum/artifacts/artifacts.api.ts'

/** Exports all pages of the list, in register order. */
export function PackageOfList({ query }: { query: ArtifactQuery }) {
  const {
    size: _size,
    after: _after,
    before: _before,
    from: _from,
    sort: _sort,
    order: _order,
    ...filter
  } = queryOf(query)
  return <PackageItems of={{ query: filter }} formats={['zip', 'lido', 'dublin-core']} />
}
