import type { HelpArticle } from '@learning-cms/contract/help/help'
import { helpWords } from '@learning-cms/texts/help/help'
import { Button } from '@mantine/core'
import { useSave } from '#api/saving/use-save.ts'
import { CheckIcon, CloseIcon } from '#kit/show/icons.ts'
import { useRecordLanguage, useWords } from '#kit/text/words.ts'
import { helpApi, noteFigures } from './help.api.ts'
import classes from './help.module.css'

/** One vote per reader: pressing it again withdraws it, the other button replaces it. */
export function Helpful({ article, slug }: { article: HelpArticle; slug: string }) {
  const say = useWords(helpWords)
  const language = useRecordLanguage()
  const { id, myVote, helpful, unhelpful } = article
  const vote = useSave({
    save: (isHelpful: boolean) =>
      isHelpful === myVote
        ? helpApi.takeVoteBack({ params: { id } })
        : helpApi.vote({ params: { id }, body: { isHelpful } }),
    touches: [],
    failed: say('voteFailed'),
    onSaved: (figures) => noteFigures(slug, language, figures),
  })
  const all = helpful + unhelpful
  return (
    <section className={classes['helpful']} aria-label={say('helpful')}>
      <strong>{say('helpful')}</strong>
      <div>
        {([true, false] as const).map((isHelpful) => (
          <Button
            key={String(isHelpful)}
            variant={myVote === isHelpful ? 'filled' : 'default'}
            aria-pressed={myVote === isHelpful}
            leftSection={isHelpful ? <CheckIcon size={18} aria-hidden /> : <CloseIcon size={18} aria-hidden />}
            onClick={() => !vote.isPending && vote.mutate(isHelpful)}
          >
            {say(isHelpful ? 'yes' : 'no')}
          </Button>
        ))}
      </div>
      <p className={classes['quiet']} aria-live="polite">
        {myVote !== null && say(myVote ? 'thanksYes' : 'thanksNo')} {all > 0 && say('votes', { helpful, all })}
      </p>
    </section>
  )
}
