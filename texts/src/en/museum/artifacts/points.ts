import { sharedMuseumWords } from '#en/museum/shared.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/museum/artifacts/points.ts'

export const pointWords: Translation<typeof vi.pointWords> = {
  hotspots: 'Hotspots',
  hotspotsHelp:
    'Click the model to place a hotspot, or bring the spot to the centre of the view and use the keyboard. Hotspots are numbered in this order.',
  hotspotsNone: 'No hotspots yet.',
  add: 'Add on the model',
  addHere: 'Add at the centre',
  addPrompt: 'Click the spot on the model that you want to explain',
  untitled: 'Untitled',
  pointOf: 'Hotspot {number}: {title}',
  moveKeys: 'Move “{title}”: up and down arrow keys',
  movedTo: '“{title}” is at position {place} of {total}',
  open: 'Edit “{title}”',
  close: kitWords.close,
  fly: 'Go to “{title}”',
  remove: 'Delete “{title}”',
  titleVi: 'Title (Vietnamese)',
  titleEn: 'Title (English)',
  textVi: 'Text (Vietnamese)',
  textEn: 'Text (English)',
  viewIsSet: 'Has its own view.',
  viewIsNot: 'No view of its own yet: the camera stays still when it opens.',
  useView: 'Use this view',
  forgetView: 'Clear view',
  replace: 'Reposition',
  replacePrompt: 'Click the hotspot’s new position',
  image: commonWords.picture,
  imageAltVi: 'Image description (Vietnamese)',
  imageAltEn: 'Image description (English)',
  audioVi: 'Audio in Vietnamese',
  audioEn: 'Audio in English',

  measures: 'Measurements',
  measuresHelp: 'Click two points on the model. Lengths use the current unit and scale.',
  measuresNone: 'No saved measurements yet.',
  measure: 'Measure between two points',
  first: 'Click the first point',
  second: 'Click the second point',
  labelVi: 'Label (Vietnamese)',
  labelEn: 'Label (English)',
  cm: '{cm} cm',
  removeMeasure: 'Delete the {cm} cm measurement',

  slice: sharedMuseumWords.crossSection,
  sliceHelp: 'Hides part of the model so that you can look inside.',
  sliceOn: 'Show cross-section',
  sliceAxis: 'Cut along',
  sliceX: 'Left to right',
  sliceY: 'Top to bottom',
  sliceZ: 'Front to back',
  slicePlace: 'Position of the cut',
  sliceFlip: 'Keep the other side',

  replacedTitle: 'The model was replaced',
  replacedWhy:
    'Hotspots and measurements are still placed on the previous model. Move them onto the surface of the new one, check those that moved far, then save.',
  takeOver: 'Move to the new model',
  keepAsIs: 'Leave them where they are',
  farther: 'List those that moved more than (mm)',
  movedList: 'Moved more than {mm} mm',
  movedNone: 'None moved more than {mm} mm.',
  movedBy: 'moved {mm} mm',
  inOtherUnit:
    'The two models look like the same object in different units; coordinates will be multiplied by {factor}.',
  accept: 'Accept new positions',
  back: 'Not now',
  noSurface: 'The model’s surface is not available yet. Please wait until the model has loaded.',
}
