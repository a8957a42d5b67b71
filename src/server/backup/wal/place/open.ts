import type { LogArchiveSettings } from '#server/platform/environment/log-archive.ts';
import { createFolderPlace } from './folder.ts';
import type { ArchivePlace } from './port.ts';
import { createS3Place } from './s3.ts';

/** The place that the settings name. */
export function openPlace({ place }: Pick<LogArchiveSettings, 'place'>): ArchivePlace {
  return place.kind === 'folder' ? createFolderPlace(place.folder) : createS3Place(place);
}

/** The place in one line, without credentials. */
export function nameOfPlace({ place }: Pick<LogArchiveSettings, 'place'>): string {
  return place.kind === 'folder' ? place.folder : place.url;
}
