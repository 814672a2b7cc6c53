import { sharedMuseumWords } from '#en/museum/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { pointWords } from './points.ts'
import { sceneWords } from './scene.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/museum/artifacts/tours.ts'

export const sceneTourWords: Translation<typeof vi.sceneTourWords> = {
  tours: sceneWords.tours,
  toursHelp: 'A tour visits hotspots in the order you choose.',
  toursNone: 'No tours yet.',
  toursNeedPoints: 'Add hotspots first, then combine them into a tour.',
  addTour: 'Add tour',
  untitledTour: 'Untitled tour',
  tourOf: 'Tour: {title}',
  tourVi: 'Tour name (Vietnamese)',
  tourEn: 'Tour name (English)',
  removeTour: 'Delete tour “{title}”',
  addStop: 'Add stop',
  chooseStop: 'Choose a hotspot…',
  stopOf: 'Stop {number}: {title}',
  stopVi: 'Text at this stop (Vietnamese)',
  stopEn: 'Text at this stop (English)',
  stopUp: 'Move stop {number} up',
  stopDown: 'Move stop {number} down',
  removeStop: 'Remove stop {number}',
  play: 'Preview tour',
  next: 'Next stop',
  previous: 'Previous stop',
  stop: 'End',
  at: 'Stop {number} / {total}',

  line: 'Narration cues',
  lineHelp:
    'Each cue links a moment of the narration to a text and a view. During playback, the camera flies from cue to cue.',
  language: 'Narration language',
  vi: commonWords.vietnamese,
  en: commonWords.english,
  noAudio: 'There is no narration in this language yet. Upload it on the Record tab; you can write cues first.',
  narration: 'Narration in {language}',
  addCue: 'Add cue at {time}',
  cuesNone: 'No cues yet. Listen to where the view should change, then press Add cue.',
  cueOf: 'Cue {time}',
  atSeconds: 'Time (seconds)',
  setNow: 'Set to playhead',
  goTo: 'Play from {time}',
  paragraph: 'Take from the story',
  paragraphNone: 'Not linked to a paragraph',
  paragraphOf: '{number}. {text}',
  paragraphChanged: 'The story has changed since this paragraph was taken.',
  text: 'Text over the model',
  point: sharedMuseumWords.hotspot,
  pointNone: sharedWords.none2,
  viewOwn: 'Has its own view.',
  viewOfPoint: 'The hotspot’s view.',
  viewNone: 'The camera stays still at this cue.',
  useView: pointWords.useView,
  forgetView: 'Clear its view',
  removeCue: 'Delete cue {time}',
  beyond: 'This cue is after the end of the narration.',
}
