import type { ArtifactStatus } from '@learning-cms/contract/museum/artifacts'
import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

export function ArtifactStatusBadge({ status }: { status: ArtifactStatus }) {
  const say = useWords(artifactWords)
  return <StatusBadge tone={status === 'published' ? 'success' : 'warning'}>{say(status)}</StatusBadge>
}
