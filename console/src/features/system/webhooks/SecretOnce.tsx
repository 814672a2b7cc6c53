import { webhookWords } from '@learning-cms/texts/system/webhooks/webhooks'
import { Button } from '@mantine/core'
import { OneTimeSecret } from '#kit/show/OneTimeSecret.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './webhooks.module.css'

type Props = { title: string; secret: string | null | undefined; onClose: () => void }

/** The only moment at which a secret can be seen. */
export function SecretOnce({ title, secret, onClose }: Props) {
  const say = useWords(webhookWords)
  return (
    <div className={classes['stack']}>
      <h3 className={classes['done']}>{title}</h3>
      {secret ? (
        <OneTimeSecret secret={secret} label={say('secret')}>
          {say('secretOnce')}
        </OneTimeSecret>
      ) : (
        <p>{say('secretLost')}</p>
      )}
      <Button className={classes['act']} onClick={onClose}>
        {say('closeSecret')}
      </Button>
    </div>
  )
}
