import { students, type Student, type Revealed } from '@learning-cms/contract/people/students'
import { studentPageWords } from '@learning-cms/texts/people/students/student'
import { useRevealed, type Revealing } from '#records/person/use-revealed.ts'
import { useWords } from '#kit/text/words.ts'
import { studentsApi } from './students.api.ts'

export type Reveal = Revealing<Revealed>

export function useReveal({ id, fullName }: Student): Reveal {
  const say = useWords(studentPageWords)
  return useRevealed<Revealed>({
    ask: {
      title: say('revealTitle', { name: fullName }),
      why: say('revealWhy'),
      act: say('reveal'),
      failed: say('revealFailed'),
      reason: { label: say('revealReason'), schema: students.reveal.body.shape.reason },
    },
    read: (reason) => studentsApi.reveal({ params: { id }, body: { reason } }),
  })
}
