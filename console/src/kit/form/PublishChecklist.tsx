import { checklistWords } from '@learning-cms/texts/kit/publish-checklist'
import { CheckIcon } from '#kit/show/icons.ts'
import classes from './PublishChecklist.module.css'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { fieldWithin } from '#kit/keyboard/field-within.ts'
import { useWords } from '#kit/text/words.ts'

/** `path` is the field of the form on this page that a press jumps to. */
type Requirement = { name: string; label: string; path: string; isMet: boolean }

type Props = {
  requirements: readonly Requirement[]
  /** The title, if the requirements are not for publishing. */
  title?: string
}

/** What a record needs before it can be published. Each missing requirement links to its field. */
export function PublishChecklist({ requirements, title }: Props) {
  const say = useWords(checklistWords)
  return (
    <div>
      <p className={classes['title']}>
        {title ?? say(requirements.every(({ isMet }) => isMet) ? 'ready' : 'toPublish')}
      </p>
      <ul className={classes['list']}>
        {requirements.map(({ name, label, path, isMet }) => (
          <li key={name} data-done={isMet || undefined}>
            <span className={classes['tick']}>
              {isMet && <CheckIcon size={14} aria-hidden />}
              <VisuallyHidden>{say(isMet ? 'done' : 'todo')}</VisuallyHidden>
            </span>
            {isMet ? (
              label
            ) : (
              <button type="button" className={classes['jump']} onClick={() => jumpTo(path)}>
                {label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Scrolls to the field and focuses it. */
function jumpTo(path: string) {
  const place = document.querySelector<HTMLElement>(`[data-path="${path}"]`)
  place?.scrollIntoView({ block: 'center' })
  fieldWithin(place)?.focus({ preventScroll: true })
}
