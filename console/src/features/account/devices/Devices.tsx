import type { MySession } from '@learning-cms/contract/account/my-sessions'
import { deviceWords } from '@learning-cms/texts/account/accounts/devices'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '#api/saving/use-save.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { devicesApi, myDevices } from './devices.api.ts'
import classes from './devices.module.css'

const touches = [myDevices.queryKey]

/** The sessions of a person, each with a button to sign it out. */
export function Devices() {
  const say = useWords(deviceWords)
  const { data, error, refetch } = useQuery(myDevices)
  const endOthers = useSave({
    save: () => devicesApi.endOthers({}),
    touches,
    done: ({ ended }) => say('endedOthers', { count: ended }),
    failed: say('failed'),
  })
  if (error && !data) return <ErrorState title={say('unable')} error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={72} />
  return (
    <>
      <ul className={classes['devices']} aria-label={say('title')}>
        {data.rows.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {data.rows.length > 1 && (
        <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {say('endOthers')}
        </Button>
      )}
    </>
  )
}

function Device({ session }: { session: MySession }) {
  const say = useWords(deviceWords)
  const { dateTime, relative } = useFormat()
  const { id, isThis, startedAt, lastUsedAt, ip, place, provider } = session
  const device = useName(session)
  const end = useSave({
    save: () => devicesApi.end({ params: { id } }),
    touches,
    done: say('ended', { device }),
    failed: say('failed'),
  })
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {isThis && <StatusBadge tone="success">{say('this')}</StatusBadge>}
        <p>
          {say('started', { at: dateTime(startedAt), place: say(`place-${place}`, { ip }) })}
          {provider && ` · ${say('at', { provider })}`}
          {!isThis && ` · ${say('used', { when: relative(lastUsedAt) })}`}
        </p>
      </div>
      {!isThis && (
        <Button
          variant="default"
          size="xs"
          aria-label={say('endOf', { device })}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          {say('end')}
        </Button>
      )}
    </li>
  )
}

function useName({ browser, system }: MySession) {
  const say = useWords(deviceWords)
  if (browser && system) return say('named', { browser: say(browser), system: say(system) })
  return browser || system ? say((browser ?? system)!) : say('program')
}
