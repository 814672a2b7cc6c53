import { noticeWays, type NoticeKind, type NoticeWay } from '@learning-cms/contract/notices'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '#api/use-save.ts'
import { Drawer } from '#kit/Drawer.tsx'
import { ErrorState } from '#kit/ErrorState.tsx'
import { FormSkeleton } from '#kit/FormSkeleton.tsx'
import { useWords } from '#kit/words.ts'
import { noticesApi, preferencesQuery } from './notices.api.ts'
import classes from './NoticesPage.module.css'
import { noticeWords } from './notices.words.ts'

type Props = { isOpen: boolean; onClose: () => void }

export function PreferencesDrawer({ isOpen, onClose }: Props) {
  const say = useWords(noticeWords)
  return (
    <Drawer title={say('howTitle')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Ways />}
    </Drawer>
  )
}

/** Each choice is saved as it is made. */
function Ways() {
  const say = useWords(noticeWords)
  const { data, error, refetch } = useQuery(preferencesQuery)
  const save = useSave({
    save: (ways: Partial<Record<NoticeKind, NoticeWay>>) => noticesApi.prefer({ body: { ways } }),
    touches: [['notices', 'preferences']],
    done: say('saved'),
    failed: say('saveFailed'),
  })
  if (error && !data) return <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
  if (!data) return <FormSkeleton />
  const { ways, offered, mailTo } = data
  const options = noticeWays.map((way) => ({ value: way, label: say(way), disabled: way === 'mail' && !mailTo }))
  return (
    <div className={classes['ways']}>
      <p className={classes['why']}>
        {say('howWhy')} {mailTo ? say('mailTo', { address: mailTo }) : say('noMail')}
      </p>
      {offered.map((kind) => (
        <NativeSelect
          key={kind}
          label={say(`about-${kind}`)}
          data={options}
          value={save.isPending ? (save.variables[kind] ?? ways[kind]) : ways[kind]}
          onChange={(event) => save.mutate({ [kind]: event.currentTarget.value as NoticeWay })}
        />
      ))}
    </div>
  )
}
