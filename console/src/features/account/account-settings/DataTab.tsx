import { accountSettingsWords } from '@learning-cms/texts/account/accounts/account-settings'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { myProfile, profileApi, touchedByProfile } from './account-settings.api.ts'
import classes from './account-settings.module.css'
import { SettingsCard } from '#kit/page/SettingsCard.tsx'
import { useKeep } from './use-keep.ts'

/** A copy of the person's data, and the closing of their account. */
export function DataTab() {
  const say = useWords(accountSettingsWords)
  const { data, error, refetch } = useQuery(myProfile)
  if (error && !data) return <ErrorState title={say('unable')} error={error} onRetry={refetch} />
  if (!data) return <FormSkeleton />
  return (
    <div className={classes['stack']}>
      <Copy username={data.username} />
      <Closing username={data.username} closesAt={data.closesAt} />
    </div>
  )
}

function saveAs(name: string, document_: object) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(document_, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function Copy({ username }: { username: string }) {
  const say = useWords(accountSettingsWords)
  const get = useSave({
    save: () => profileApi.data({}),
    touches: [],
    apply: (data) => saveAs(`${username}-${data.madeAt.slice(0, 10)}.json`, data),
    done: ({ leftOut }) => say(Object.keys(leftOut).length > 0 ? 'dataCut' : 'dataDone'),
    failed: say('dataFailed'),
  })
  return (
    <SettingsCard title={say('dataTitle')} why={say('dataWhy')}>
      <div className={classes['acts']}>
        <Button variant="default" loading={get.isPending} onClick={() => get.mutate()}>
          {say('dataGet')}
        </Button>
      </div>
    </SettingsCard>
  )
}

function Closing({ username, closesAt }: { username: string; closesAt: string | null }) {
  const say = useWords(accountSettingsWords)
  const { dateTime } = useFormat()
  const keep = useKeep()
  const close = useSave({
    save: () => profileApi.close({}),
    touches: touchedByProfile,
    apply: (saved) => queryClient.setQueryData(myProfile.queryKey, saved),
    done: (saved) => say('closeDone', { at: dateTime(saved.closesAt ?? '') }),
  })
  const ask = () =>
    confirm({
      title: say('closeAsk', { username }),
      why: say('closeWhy'),
      act: say('close'),
      tone: 'danger',
      failed: say('closeFailed'),
      onConfirm: () => close.mutateAsync(),
    })
  return (
    <SettingsCard
      title={say('closeTitle')}
      why={closesAt ? say('closing', { at: dateTime(closesAt) }) : say('closeWhy')}
    >
      <div className={classes['acts']}>
        {closesAt ? (
          <Button loading={keep.isPending} onClick={() => keep.mutate()}>
            {say('keep')}
          </Button>
        ) : (
          <Button variant="default" color="red" onClick={ask}>
            {say('close')}
          </Button>
        )}
      </div>
    </SettingsCard>
  )
}
