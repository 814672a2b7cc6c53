import type { MailMessage } from '@learning-cms/contract/crm/mail/mail'
import { mailPictureWords } from '@learning-cms/texts/crm/mail/pictures'
import { Button } from '@mantine/core'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { mailPicturesApi, touchedByMail } from '#features/crm/mail/mail.api.ts'
import classes from '#features/crm/mail/mail.module.css'

type Props = { message: MailMessage; isDisplayed: boolean; onShow: (html: string) => void }

/** Pictures that are elsewhere: blocked, until somebody asks for them. */
export function PicturesNote({ message, isDisplayed, onShow }: Props) {
  const say = useWords(mailPictureWords)
  const { id, remotePictures, showsPictures, isDisguised, fromAddress, direction } = message
  const show = useSave({
    save: () => mailPicturesApi.show({ params: { id } }),
    touches: [],
    failed: say('showFailed'),
    onSaved: ({ html }) => onShow(html),
  })
  const always = useSave({
    save: (on: boolean) => mailPicturesApi.always({ params: { id }, body: { always: on } }),
    touches: touchedByMail,
    done: (_, on) => say(on ? 'alwaysOn' : 'alwaysOff', { address: fromAddress }),
    failed: say('alwaysFailed'),
  })
  if (remotePictures === 0 || direction === 'out') return null
  const mayAlways = !isDisguised && fromAddress !== ''
  return (
    <div className={classes['acts']} role="group" aria-label={say('pictures')}>
      <p className={classes['quiet']}>
        {showsPictures
          ? say('always', { address: fromAddress })
          : isDisplayed
            ? say('loaded')
            : say('blocked', { count: remotePictures })}
      </p>
      {!showsPictures && !isDisplayed && (
        <Button size="compact-xs" variant="default" loading={show.isPending} onClick={() => show.mutate()}>
          {say('show')}
        </Button>
      )}
      {mayAlways && (
        <Button
          size="compact-xs"
          variant="subtle"
          loading={always.isPending}
          onClick={() => always.mutate(!showsPictures)}
        >
          {say(showsPictures ? 'block' : 'alwaysShow')}
        </Button>
      )}
    </div>
  )
}
