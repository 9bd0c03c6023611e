declare module '@site-look'
