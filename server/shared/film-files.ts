/** URL prefix of videos, and their folder in the store. */
export const FILM_ROOT = '/static/video/'
export const FILM_FOLDER = 'videos/'
