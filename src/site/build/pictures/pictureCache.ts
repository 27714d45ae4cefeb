/** Where copies of pictures are kept between builds. Their names tell their content, so that none is ever out of date; the folder may be deleted. */
export const pictureCache = 'var/pictures';
