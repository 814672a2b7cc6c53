import { Alert, UnstyledButton } from '@mantine/core'
import { ErrorIcon } from '#kit/show/icons.ts'
import { problemIn } from '#kit/feedback/failure.ts'
import classes from './RecordForm.module.css'
import type { RecordFields } from '@learning-cms/domain/records/merge'
import { kitWords } from '@learning-cms/texts/kit/kit'
import type { RecordFormState, Versioned } from './use-record-form.ts'
import { useWords } from '#kit/text/words.ts'

type Props<Values extends RecordFields, Row extends Versioned> = {
  state: RecordFormState<Values, Row>
  names: Record<string, string>
  failed: string
}

/** Above the fields: which of them need a change, or why the form was refused. */
export function FormMessages<Values extends RecordFields, Row extends Versioned>({
  state,
  names,
  failed,
}: Props<Values, Row>) {
  const { form, phase, focusField } = state
  const say = useWords(kitWords)
  const order = Object.keys(names)
  const placeOf = (path: string) => order.indexOf(path.split('.')[0] ?? '')
  const paths = Object.keys(form.errors).sort((one, other) => placeOf(one) - placeOf(other))
  const error = phase.is === 'failed' ? phase.error : undefined
  const requestId = problemIn(error)?.requestId
  if (paths.length === 0 && !error) return null
  return (
    <Alert color="red" icon={<ErrorIcon />} role="alert" title={failed}>
      {error && <p className={classes['message']}>{error.message}</p>}
      {paths.length > 0 && (
        <p className={classes['message']}>
          {say('checkFields', { count: paths.length })}{' '}
          {paths.map((path, at) => (
            <span key={path}>
              {at > 0 && ', '}
              <UnstyledButton className={classes['jump']} onClick={() => focusField(path)}>
                {names[path.split('.')[0] ?? ''] ?? path}
              </UnstyledButton>
            </span>
          ))}
        </p>
      )}
      {requestId && <p className={classes['request']}>{say('requestId', { id: requestId })}</p>}
    </Alert>
  )
}
