import { isGroup, partsOf, readFilter, type Filter } from '@learning-cms/contract/core/lists/filter'
import { useState } from 'react'
import { filterIn } from './filter-in.ts'
import { checkable, type LabelledField } from './labelled-fields.ts'
import {
  changed,
  conditionOn,
  draftOf,
  emptyGroup,
  faultsIn,
  filterOf,
  isDraftGroup,
  withPart,
  type FilterDraft,
  type DraftGroup,
} from './draft.ts'

/** The id of the button that adds to a group: focus moves there when one of its parts is removed. */
export const addButtonId = (groupKey: string) => `add-to-${groupKey}`

const holderOf = (group: DraftGroup, key: string): DraftGroup | undefined =>
  group.parts.some((part) => part.key === key)
    ? group
    : group.parts.reduce<DraftGroup | undefined>(
        (found, part) => found ?? (isDraftGroup(part) ? holderOf(part, key) : undefined),
        undefined,
      )

/** Conditions on fields that are not offered here are kept: the builder shows them unchanged. */
const started = (text: string | undefined) => draftOf(filterIn(text))

/** The state of the filter builder and the operations on its parts. */
export function useBuilding(fields: readonly LabelledField[], text: string | undefined) {
  const [root, setRoot] = useState<DraftGroup>(() => {
    const known = started(text)
    return known.parts.length > 0 || !fields[0] ? known : { ...known, parts: [conditionOn(fields[0])] }
  })
  const [fresh, setFresh] = useState<string>()
  const [isTried, setTried] = useState(false)
  const filterFields = checkable(fields)
  const all = faultsIn(filterFields, root)
  const add = (groupKey: string, part: FilterDraft) => {
    setRoot((root) => withPart(root, groupKey, part))
    setFresh(isDraftGroup(part) ? part.parts[0]?.key : part.key)
  }
  return {
    fields,
    root,
    fresh,
    /** Shown at once for invalid input; for missing input only after an attempt to apply it. */
    faults: isTried ? all : withoutEmpty(all, root),
    change: (key: string, change: (part: FilterDraft) => FilterDraft[]) =>
      setRoot((root) => changed(root, key, change)),
    combine: (key: string, of: 'all' | 'any') =>
      setRoot((root) =>
        root.key === key
          ? { ...root, of }
          : changed(root, key, (part) => [isDraftGroup(part) ? { ...part, of } : part]),
      ),
    addCondition: (groupKey: string) => fields[0] && add(groupKey, conditionOn(fields[0])),
    addGroup: (groupKey: string) =>
      fields[0] && add(groupKey, { ...emptyGroup(), of: 'any', parts: [conditionOn(fields[0])] }),
    remove: (key: string) => {
      const holder = holderOf(root, key)
      setRoot((root) => changed(root, key, () => []))
      if (holder) document.getElementById(addButtonId(holder.key))?.focus()
    },
    clear: () => setRoot(emptyGroup()),
    /** The filter so far as text, if all of it is valid; undefined if it is empty. */
    written: () => writtenOf(filterFields, root),
    /** The valid parts so far, for counting the matches. */
    validText: writtenOf(filterFields, without(root, Object.keys(all))).text,
    tryIt: () => setTried(true),
  }
}
export type Building = ReturnType<typeof useBuilding>

function writtenOf(fields: ReturnType<typeof checkable>, root: DraftGroup) {
  const filter = filterOf(root)
  if (!filter) return { text: undefined, isGood: true }
  const text = JSON.stringify(plain(filter))
  return { text, isGood: readFilter(fields, text).filter !== undefined }
}

/** A group with one part means the same as that part. */
const plain = (filter: Filter): Filter => {
  if (!isGroup(filter)) return filter
  const parts = partsOf(filter).map(plain)
  const [only] = parts
  if (only && parts.length === 1 && isGroup(only)) return only
  return 'all' in filter || parts.length === 1 ? { all: parts } : { any: parts }
}

const without = (root: DraftGroup, keys: string[]) => keys.reduce((rest, key) => changed(rest, key, () => []), root)

function withoutEmpty(faults: ReturnType<typeof faultsIn>, root: DraftGroup) {
  const isEmpty = (part: FilterDraft, key: string): boolean =>
    isDraftGroup(part)
      ? part.parts.some((inner) => isEmpty(inner, key))
      : part.key === key && (part.value === undefined || isHalf(part.value))
  return Object.fromEntries(Object.entries(faults).filter(([key]) => !isEmpty(root, key)))
}

const isHalf = (value: unknown) => Array.isArray(value) && value.some((one) => one === undefined || one === null)
