import { useQuery } from '@tanstack/react-query'
import { deferred } from '#kit/feedback/deferred.tsx'
import { PickerPlaceholder } from '#kit/pick/PickerPlaceholder.tsx'
import { queryClient } from '#api/cache/cache.ts'
import { holds } from '#kit/pick/match.ts'
import { categoryTree } from './categories.api.ts'
import type { CategoryPickerProps } from './CategoryPicker.tsx'

function StandIn({ value, onChange: _change, tree, mayChoose: __, ...input }: CategoryPickerProps) {
  const name = useCategoryName(value ?? undefined)
  return <PickerPlaceholder {...input} displayText={tree?.find(({ id }) => id === value)?.name ?? name} />
}

/** Picks a category from the tree. */
export const CategorySelect = deferred(() => import('./CategoryPicker.tsx'), StandIn)

const FOUND_AT_MOST = 10

/** The first few categories with this in their names. */
export const findCategories = async (search: string) =>
  (await queryClient.ensureQueryData(categoryTree)).filter(({ name }) => holds(name, search)).slice(0, FOUND_AT_MOST)

/** The name of the category chosen in a filter. */
export function useCategoryName(id: string | undefined) {
  const { data } = useQuery({ ...categoryTree, enabled: id !== undefined })
  return data?.find((category) => category.id === id)?.name
}
