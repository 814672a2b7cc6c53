import { systemWords } from '@learning-cms/texts/system/system'
import { Button } from '@mantine/core'
import { useWords } from '#kit/text/words.ts'
import { SystemMessage } from './SystemMessage.tsx'

const brokenVase = (
  <path d="M48 14h24M51 14v8c-10 5-15 13-15 23 0 11 7 18 14 21h20c7-3 14-10 14-21 0-10-5-18-15-23v-8M60 22l-5 12 8 6-6 11 7 15" />
)

export default function ErrorPage({ error }: { error: unknown }) {
  const t = useWords(systemWords)
  const message = error instanceof Error ? error.message : String(error)
  return (
    <SystemMessage picture={brokenVase} title={t('error-title')} what={t('error-what')} detail={message}>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </SystemMessage>
  )
}
