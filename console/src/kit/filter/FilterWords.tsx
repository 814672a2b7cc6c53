import { isGroup, partsOf, type Filter } from '@learning-cms/contract/core/lists/filter'
import { filterWords } from '@learning-cms/texts/kit/filter'
import chips from '#kit/list/tools/FilterChips.module.css'
import { CloseIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { filterIn } from './filter-in.ts'
import type { LabelledField } from './labelled-fields.ts'
import { useSentences } from './sentences.tsx'

type Props = { fields: readonly LabelledField[]; filter: string; onChange: (filter: string | undefined) => void }

/** The filter as text, one removable chip for each part. */
export function FilterWords({ fields, filter: text, onChange }: Props) {
  const say = useWords(filterWords)
  const { spoken, inWords } = useSentences(fields)
  const filter = filterIn(text)
  if (!filter) return null
  const parts = isGroup(filter) && 'all' in filter ? partsOf(filter) : [filter]
  const without = (removed: Filter) => {
    const rest = parts.filter((part) => part !== removed)
    onChange(rest.length > 0 ? JSON.stringify({ all: rest }) : undefined)
  }
  return parts.map((part) => {
    const { name, value } = isGroup(part) ? { name: '', value: inWords(part) } : spoken(part)
    return (
      <button key={JSON.stringify(part)} type="button" className={chips['chip']} onClick={() => without(part)}>
        {name && <span className={chips['name']}>{name}</span>}
        <span className={chips['value']}>{value}</span>
        <CloseIcon size={14} aria-label={say('remove')} />
      </button>
    )
  })
}
