import { factorWords } from '@learning-cms/texts/account/accounts/factors'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#kit/page/Dialog.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './factors.module.css'

/** Shown once. The dialog closes by its button alone, so that nobody loses them by a key. */
export function RecoveryCodes({ codes, onClose }: { codes: string[] | undefined; onClose: () => void }) {
  const say = useWords(factorWords)
  const [isCopied, setCopied] = useState(false)
  const text = `${codes?.join('\n') ?? ''}\n`
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setCopied(true))
  return (
    <Dialog isOpen={codes !== undefined} onClose={() => undefined} title={say('codesTitle')}>
      <Stack>
        <Text>{say('codesOnce')}</Text>
        <ul className={classes['codes']} dir="ltr">
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group justify="space-between">
          <Group gap={8}>
            <Button variant="default" onClick={copy}>
              {say(isCopied ? 'copied' : 'copy')}
            </Button>
            <Button
              variant="default"
              component="a"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
              download={say('fileName')}
            >
              {say('download')}
            </Button>
          </Group>
          <Button onClick={onClose} data-autofocus>
            {say('codesSaved')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
