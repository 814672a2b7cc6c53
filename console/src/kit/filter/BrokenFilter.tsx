import { knownFilter } from '@learning-cms/contract/core/lists/filter'
import { isReason } from '@learning-cms/contract/core/all-reasons'
import { filterWords } from '@learning-cms/texts/kit/filter'
import { Button, Group } from '@mantine/core'
import { BrokenDrawing } from '#kit/brand/drawings.tsx'
import { problemIn, valuesAt } from '#kit/feedback/failure.ts'
import { ReasonText } from '#kit/feedback/problem.tsx'
import state from '#kit/show/state/state.module.css'
import { useWords } from '#kit/text/words.ts'
import { checkable, type LabelledField } from './labelled-fields.ts'
import { repaired } from './draft.ts'

type Props = {
  fields: readonly LabelledField[]
  error: Error
  filter: string | undefined
  /** Changes settings in the address; `filter` is what remains of the filter. */
  onRepair: (change: Record<string, string | undefined>) => void
}

/**
 * Names the parts of the address that the list does not understand, and how to clear them. Nothing is ignored silently.
 */
export function BrokenFilter({ fields, error, filter, onRepair }: Props) {
  const say = useWords(filterWords)
  const { fields: broken = {}, values = {} } = problemIn(error) ?? {}
  const repair = () => {
    const cleared = Object.fromEntries(Object.keys(broken).map((path) => [path.split('.')[0]!, undefined]))
    onRepair({ ...cleared, ...('filter' in broken && { filter: remains(fields, filter) }) })
  }
  const clear = () =>
    onRepair({
      ...Object.fromEntries(Object.keys(broken).map((path) => [path.split('.')[0]!, undefined])),
      filter: undefined,
    })
  return (
    <div className={state['state']} role="alert">
      <span className={state['drawing']} data-tone="danger">
        <BrokenDrawing />
      </span>
      <p className={state['title']}>{say('brokenTitle')}</p>
      {Object.entries(broken).map(([path, reason]) => (
        <p key={path} className={state['why']}>
          {isReason(reason) && reason.startsWith('filters.') ? (
            <ReasonText reason={reason} values={valuesAt(values, path) ?? {}} />
          ) : (
            say('brokenSetting', { name: path.split('.')[0]! })
          )}
        </p>
      ))}
      <p className={state['why']}>{say('brokenWhy')}</p>
      <Group className={state['action']} gap={8}>
        <Button onClick={repair}>{say('mend')}</Button>
        <Button variant="default" onClick={clear}>
          {say('clearAll')}
        </Button>
      </Group>
    </div>
  )
}

function remains(fields: readonly LabelledField[], filter: string | undefined) {
  try {
    const rest = filter === undefined ? undefined : repaired(checkable(fields), knownFilter(filter))
    return rest && JSON.stringify(rest)
  } catch {
    return undefined
  }
}
