import type { ArtifactStatus } from '@learning-cms/contract/museum/artifacts'
import { StatusBadge } from '#kit/show/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { artifactWords } from './artifacts.words.ts'

export function ArtifactStatusBadge({ status }: { status: ArtifactStatus }) {
  const say = useWords(artifactWords)
  return <StatusBadge tone={status === 'published' ? 'success' : 'warning'}>{say(status)}</StatusBadge>
}
