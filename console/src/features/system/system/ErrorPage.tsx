import { systemWords } from '@learning-cms/texts/system/system/system'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { isMissingCode, reloadOnceThere } from '#api/transport/missing-code.ts'
import { useWords } from '#kit/text/words.ts'
import { SystemMessage } from './SystemMessage.tsx'

const brokenVase = (
  <path d="M48 14h24M51 14v8c-10 5-15 13-15 23 0 11 7 18 14 21h20c7-3 14-10 14-21 0-10-5-18-15-23v-8M60 22l-5 12 8 6-6 11 7 15" />
)

const brokenLine = <path d="M8 48c14-20 26-20 38-4M74 44c12-16 24-16 38 4M50 34l6 8M70 34l-6 8M60 30v10M60 56v12" />

/** Something unexpected; or a lost connection while the code of a screen was on its way, which is tried again. */
export default function ErrorPage({ error }: { error: unknown }) {
  const t = useWords(systemWords)
  const isOnItsWay = isMissingCode(error)
  useEffect(() => (isOnItsWay ? reloadOnceThere() : undefined), [isOnItsWay])
  const message = error instanceof Error ? error.message : String(error)
  return (
    <SystemMessage
      picture={isOnItsWay ? brokenLine : brokenVase}
      title={t(isOnItsWay ? 'not-arrived-title' : 'error-title')}
      what={t(isOnItsWay ? 'not-arrived-what' : 'error-what')}
      {...(!isOnItsWay && { detail: message })}
    >
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </SystemMessage>
  )
}
