import { filterWords } from '@learning-cms/texts/kit/filter'
import { CloseIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './FilterBuilder.module.css'
import type { Editing } from './ValueEditor.tsx'
import { textsIn } from './value-shapes.ts'

/** Several records that the field may refer to: the chosen ones, and a picker for one more. */
export function ReferenceEditor({ field, value, onChange, error }: Editing) {
  const say = useWords(filterWords)
  const chosen = textsIn(value)
  if (!field.reference) return null
  const { Picker, Name } = field.reference
  const without = (id: string) => chosen.filter((other) => other !== id)
  return (
    <div className={classes['choices']}>
      {chosen.length > 0 && (
        <ul className={classes['picked']}>
          {chosen.map((id) => (
            <li key={id}>
              <Name id={id} />
              <button
                type="button"
                aria-label={say('removePicked')}
                onClick={() => onChange(chosen.length > 1 ? without(id) : undefined)}
              >
                <CloseIcon size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Picker
        aria-label={say('value')}
        placeholder={say(chosen.length > 0 ? 'pickMore' : 'pickOne')}
        value={null}
        onChange={(id) => id && onChange([...without(id), id])}
      />
      {error && <p className={classes['fault']}>{error}</p>}
    </div>
  )
}
