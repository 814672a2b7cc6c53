import type { NoticeKind, NoticeWay } from '@learning-cms/contract/records/notice-kinds'
import type { notices } from '@learning-cms/contract/records/notices'
import type { Sent } from '@learning-cms/contract/core/route'
import { noticeSubjects } from '@learning-cms/texts/notices/kinds'
import { noticeWords } from '@learning-cms/texts/notices/notices'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { languages, useLanguage, useWords, type Language } from '#kit/text/words.ts'
import { noticesApi, preferencesQuery } from './notices.api.ts'
import classes from './NoticesPage.module.css'

type Props = { isOpen: boolean; onClose: () => void }
type Choice = NonNullable<Sent<typeof notices.prefer>['body']>

export function PreferencesDrawer({ isOpen, onClose }: Props) {
  const say = useWords(noticeWords)
  return (
    <Drawer title={say('howTitle')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Preferences />}
    </Drawer>
  )
}

/** Each choice is saved at once. */
function Preferences() {
  const say = useWords(noticeWords)
  const { data, error, refetch } = useQuery(preferencesQuery)
  const save = useSave({
    save: (choice: Choice) => noticesApi.prefer({ body: choice }),
    touches: [preferencesQuery.queryKey],
    apply: (answer) => queryClient.setQueryData(preferencesQuery.queryKey, answer),
    done: say('saved'),
    failed: say('saveFailed'),
  })
  if (error && !data) return <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
  if (!data) return <FormSkeleton />
  const { ways, offered, mailTo, language } = data
  const pending = save.isPending ? save.variables : {}
  return (
    <div className={classes['ways']}>
      <p className={classes['why']}>
        {say('howWhy')} {mailTo ? say('mailTo', { address: mailTo }) : say('noMail')}
      </p>
      {mailTo && (
        <MailLanguage value={pending.language ?? language} onChange={(chosen) => save.mutate({ language: chosen })} />
      )}
      <table className={classes['choices']}>
        <thead>
          <tr>
            <th scope="col">{say('kind')}</th>
            <th scope="col">{say('bell')}</th>
            <th scope="col">{say('mail')}</th>
          </tr>
        </thead>
        <tbody>
          {offered.map((kind) => (
            <Channels
              key={kind}
              kind={kind}
              way={pending.ways?.[kind] ?? ways[kind]}
              canMail={mailTo !== null}
              onChange={(way) => save.mutate({ ways: { [kind]: way } })}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const wayFor = (bell: boolean, mail: boolean): NoticeWay =>
  bell ? (mail ? 'mail' : 'console') : mail ? 'mail-only' : 'off'

type ChannelsProps = { kind: NoticeKind; way: NoticeWay; canMail: boolean; onChange: (way: NoticeWay) => void }

function Channels({ kind, way, canMail, onChange }: ChannelsProps) {
  const say = useWords(noticeWords)
  const about = noticeSubjects[useLanguage()][kind]
  const [bell, mail] = [way === 'console' || way === 'mail', way === 'mail' || way === 'mail-only']
  return (
    <tr>
      <th scope="row">{about}</th>
      <td>
        <Checkbox
          aria-label={`${about}: ${say('bell')}`}
          checked={bell}
          onChange={() => onChange(wayFor(!bell, mail))}
        />
      </td>
      <td>
        <Checkbox
          aria-label={`${about}: ${say('mail')}`}
          checked={mail && canMail}
          disabled={!canMail}
          onChange={() => onChange(wayFor(bell, !mail))}
        />
      </td>
    </tr>
  )
}

type LanguageProps = { value: Language | null; onChange: (language: Language) => void }

function MailLanguage({ value, onChange }: LanguageProps) {
  const say = useWords(noticeWords)
  const unset = value === null ? [{ value: '', label: say('bothLanguages'), disabled: true }] : []
  const data = [...unset, ...Object.entries(languages).map(([key, label]) => ({ value: key, label }))]
  return (
    <NativeSelect
      label={say('language')}
      data={data}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value as Language)}
    />
  )
}
