import { welcomeWords } from '@learning-cms/texts/account/sign-in/welcome'
import { useWords } from '#kit/text/words.ts'
import classes from './StartChoice.module.css'

/** Two tiles to choose from: plain radio buttons for the keyboard and screen readers. */
export function StartChoice() {
  const say = useWords(welcomeWords)
  return (
    <fieldset className={classes['choice']}>
      <legend>{say('startWith')}</legend>
      <Tile value="sample" name={say('sample')} why={say('sampleWhy')} isFirst />
      <Tile value="empty" name={say('empty')} why={say('emptyWhy')} />
    </fieldset>
  )
}

const Tile = ({ value, name, why, isFirst }: { value: string; name: string; why: string; isFirst?: boolean }) => (
  <label className={classes['tile']}>
    <input type="radio" name="start" value={value} defaultChecked={isFirst} />
    <strong>{name}</strong>
    <small>{why}</small>
  </label>
)
