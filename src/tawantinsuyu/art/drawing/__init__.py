"""What all drawings share: the SVG writer, colours, letters, icons, and rows of signs."""
