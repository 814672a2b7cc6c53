import type { RecordFields } from '@learning-cms/domain/records/merge'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { Alert, Button } from '@mantine/core'
import { WarningIcon } from '#kit/show/icons.ts'
import type { RecordFormState, Versioned } from '#kit/form/use-record-form.ts'
import { useWords } from '#kit/text/words.ts'

type Props = { state: RecordFormState<RecordFields, Versioned>; names: Record<string, string> }

/** Somebody else changed the same fields: a notice above the form that does not take the focus. */
export function MergeNotice({ state, names }: Props) {
  const { conflict, look } = state.conflicts
  const say = useWords(kitWords)
  if (!conflict) return null
  const fields = conflict.clashes.map((field) => names[field] ?? field).join(', ')
  return (
    <Alert
      color="yellow"
      icon={<WarningIcon />}
      role="alert"
      title={say('mergeNotice', { who: conflict.by ?? say('someone'), names: fields })}
    >
      <Button size="sm" onClick={look}>
        {say('mergeLook')}
      </Button>
    </Alert>
  )
}
