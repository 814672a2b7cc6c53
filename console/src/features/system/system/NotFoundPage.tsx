import { systemWords } from '@learning-cms/texts/system/system/system'
import { Button } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useWords } from '#kit/text/words.ts'
import { SystemMessage } from './SystemMessage.tsx'

const emptyShelf = <path d="M24 66h72M30 66V22h60v44M30 44h60M38 44V30h6v14M48 44V28h5v16M72 44l8-13M38 66V54h5v12" />

export default function NotFoundPage() {
  const t = useWords(systemWords)
  const navigate = useNavigate()
  const router = useRouter()
  return (
    <SystemMessage picture={emptyShelf} title={t('not-found-title')} what={t('not-found-what')}>
      <Button onClick={() => void navigate({ to: '/dashboard' })}>{t('go-home')}</Button>
      <Button variant="default" onClick={() => router.history.back()}>
        {t('go-back')}
      </Button>
    </SystemMessage>
  )
}
