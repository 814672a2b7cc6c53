import { requestEffects } from '@learning-cms/contract/crm/privacy/request-effects'
import { restrictionWords } from '@learning-cms/texts/crm/privacy/restriction'
import { Alert, Button } from '@mantine/core'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { clientOf } from '#api/transport/client.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { SuspendIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './person.module.css'

const api = clientOf({ lift: requestEffects.lift })

type RestrictedPerson = { id: string; fullName: string; restrictedAt: string | null }

/** Shown above the pages of a person whose data is restricted; people with the right can lift the restriction here. */
export function RestrictionNotice({ person: { id, fullName, restrictedAt } }: { person: RestrictedPerson }) {
  const say = useWords(restrictionWords)
  const { date } = useFormat()
  const may = useMay()
  const lift = useSave({
    save: (reason: string) => api.lift({ params: { id }, body: { reason } }),
    touches: [['customers'], ['students'], ['data-requests']],
    done: say('lifted'),
  })
  if (restrictedAt === null) return null
  const ask = () =>
    confirm({
      title: say('liftTitle', { name: fullName }),
      why: say('liftWhy'),
      act: say('lift'),
      failed: say('failed'),
      reason: { label: say('liftLabel'), schema: requestEffects.lift.body.shape.reason },
      onConfirm: (reason) => lift.mutateAsync(reason),
    })
  return (
    <Alert
      color="yellow"
      icon={<SuspendIcon />}
      title={say('notice', { date: date(restrictedAt) })}
      className={classes['restricted'] ?? ''}
    >
      <div className={classes['restrictedLine']}>
        <span>{say('noticeWhy')}</span>
        {may('privacy:write') && (
          <Button variant="default" size="xs" onClick={ask}>
            {say('lift')}
          </Button>
        )}
      </div>
    </Alert>
  )
}
